import type { ViewName } from '../routes.ts';

const paths: Readonly<Record<ViewName, string>> = {
  overview: 'M4 13h7V4H4zM13 20h7v-9h-7zM4 20h7v-4H4zM13 8h7V4h-7z',
  research: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4',
  reports: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  briefings: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  drafts: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  tasks: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4l3 2',
  webhooks: 'M13 3 5 14h6l-1 7 8-11h-6z',
  files: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  agent: 'M5 9h14v11H5zM12 9V5M9 14v1M15 14v1M2 13v3M22 13v3',
  repurposing: 'M9 9h11v11H9zM5 15H4V4h11v1',
  sentiment: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 14a5 5 0 0 0 8 0M9 9v.5M15 9v.5',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  meetings: 'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM3 19a6 6 0 0 1 12 0M16 5a3 3 0 0 1 0 6M18 14a6 6 0 0 1 3 5',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  pulls:
    'M6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM6 8v8M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM18 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM18 16V9a3 3 0 0 0-3-3h-3M14 3l-3 3 3 3',
  usage: 'M5 18a9 9 0 1 1 14 0M12 14l4-5',
  plan: 'M3 6h18v12H3zM3 10h18M7 15h3',
  analytics: 'M5 20v-8M12 20V4M19 20v-5',
  keys: 'M7.5 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11.5 12H21v4M17 12v3',
  customers: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20a8 8 0 0 1 16 0',
  subscribers: 'M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16ZM10 20.5h4',
  messaging: 'M4 5h16v11H10l-5 4v-4H4z',
  jobs: 'M12 4 3 9l9 5 9-5zM3 14l9 5 9-5',
  platform: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
};

/** The icon of a view, next to its name; hidden from screen readers. */
export function ViewIcon({ name }: { name: ViewName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
