import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { usePlatform } from '../../api/platform.tsx';
import { refusalWords } from '../../api/refusal-words.ts';
import { SelectField, TextField } from '../../design/field.tsx';
import { lastDay, recurrences, rhythms, type ScheduleForm, scheduleOf, weekdays } from './task-schedule.ts';
import { When } from './when.tsx';

interface ScheduleFieldsProps {
  form: ScheduleForm;
  complaintOf: (field: string) => string | undefined;
  onChange: (part: Partial<ScheduleForm>) => void;
}

const optionsOf = (choices: readonly { value: string; words: string }[]) =>
  choices.map(({ value, words }) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

/** The time zones known to the browser; the platform validates what is typed. */
const knownZones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

const daysOfMonth = Array.from({ length: lastDay }, (_, index) => ({ value: `${index + 1}`, words: `${index + 1}` }));

/** When a task runs, by choice or as a schedule expression, with the next five runs as computed by the platform. */
export function ScheduleFields({ form, complaintOf, onChange }: ScheduleFieldsProps) {
  const { rhythm } = form;
  const zoneList = useId();
  const zones = useMemo(knownZones, []);
  return (
    <>
      <SelectField label="How often" value={rhythm} onChange={(event) => onChange({ rhythm: event.target.value })}>
        {optionsOf(rhythms)}
      </SelectField>
      <div className="columns schedule-parts">
        {rhythm === 'once' && (
          <TextField
            label="When"
            type="datetime-local"
            complaint={complaintOf('schedule')}
            value={form.at}
            onChange={(event) => onChange({ at: event.target.value })}
          />
        )}
        {rhythm === 'weekly' && (
          <SelectField label="On" value={form.weekday} onChange={(event) => onChange({ weekday: event.target.value })}>
            {optionsOf(weekdays)}
          </SelectField>
        )}
        {rhythm === 'monthly' && (
          <SelectField
            label="On day"
            value={form.dayOfMonth}
            onChange={(event) => onChange({ dayOfMonth: event.target.value })}
          >
            {optionsOf(daysOfMonth)}
          </SelectField>
        )}
        {rhythm === 'hourly' && (
          <TextField
            label="Minutes past the hour"
            type="number"
            min={0}
            max={59}
            value={form.minute}
            complaint={complaintOf('schedule')}
            onChange={(event) => onChange({ minute: event.target.value })}
          />
        )}
        {rhythm !== 'once' && rhythm !== 'hourly' && rhythm !== 'other' && (
          <TextField
            label="At"
            type="time"
            value={form.time}
            complaint={complaintOf('schedule')}
            onChange={(event) => onChange({ time: event.target.value })}
          />
        )}
        {rhythm === 'other' && <WrittenSchedule {...{ form, complaintOf, onChange }} />}
        <TextField
          label="Time zone"
          list={zoneList}
          value={form.timezone}
          complaint={complaintOf('timezone')}
          onChange={(event) => onChange({ timezone: event.target.value })}
        />
      </div>
      <datalist id={zoneList}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <NextRuns form={form} />
    </>
  );
}

function WrittenSchedule({ form, complaintOf, onChange }: ScheduleFieldsProps) {
  return (
    <>
      <TextField
        label="Schedule"
        placeholder="0 9 * * 1"
        hint="A cron pattern with five fields, a time such as 09:00, or a date and time such as 2027-01-31T09:00."
        value={form.written}
        complaint={complaintOf('schedule')}
        onChange={(event) => onChange({ written: event.target.value })}
      />
      <SelectField
        label="Recurrence"
        value={form.recurrence}
        complaint={complaintOf('recurrence')}
        onChange={(event) => onChange({ recurrence: event.target.value })}
      >
        {optionsOf(recurrences)}
      </SelectField>
    </>
  );
}

const pauseMs = 400;

/** The next runs, requested after a pause in typing, because every request counts as a call. */
function NextRuns({ form }: { form: ScheduleForm }) {
  const { client } = usePlatform();
  const [times, setTimes] = useState(() => scheduleOf(form));
  useEffect(() => {
    const timer = setTimeout(() => setTimes(scheduleOf(form)), pauseMs);
    return () => clearTimeout(timer);
  }, [form]);
  const { data, error } = useQuery({
    queryKey: ['schedule-preview', times],
    queryFn: () => client.scheduledTasks.preview.mutate(times),
    enabled: times.schedule !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="next-runs small" role="status">
      {times.schedule === '' ? (
        <p className="soft">The next runs appear here.</p>
      ) : error !== null ? (
        <p className="soft">{refusalWords(error)}</p>
      ) : (
        <>
          <p className="soft">Next runs, in your time zone</p>
          <ol>
            {(data?.upcoming ?? []).map((at) => (
              <li key={at}>
                <When at={at} isExact />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
