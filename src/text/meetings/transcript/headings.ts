/** Words before a colon that introduce a section or remark and are no names. */
export const headings: ReadonlySet<string> = new Set(
  `action actions agenda also answer attendance attendees background because but caution cc chapter conclusion
  conclusions cons context date day deadline decision decisions description disclaimer discussion due duration edit
  end example examples fact fix fixes follow-up followup for from goal goals hence however http https idea ideas
  important info introduction issue issues item items key language link links list location meeting minutes motion
  name nb next no note notes objective objectives ok okay option options outcome outcomes outline owner page
  participants part plan point points present priority problem problems pros ps purpose question questions re recap
  recording regrets reminder result results risk risks room scene section so solution source start status step steps
  subject summary task tasks team theme then time tip title to today todo tomorrow topic topics transcript
  transcription transcribed update updates url venue version via video warning website well week when where why yes
  yesterday zoom music laughter laughs laughing applause silence inaudible crosstalk noise cough coughs coughing
  beep beeping sighs pause unintelligible indistinct chatter cheering clapping foreign blank_audio names role roles
  company project department organisation organization organizer organiser email e-mail mail phone address type id
  author budget cost costs price ref reference file files attachment attachments bcc sent invitees absent absentees
  apologies approved decided deferred done resolved tabled voted objections action-items advantage advantages after
  afternoon agreed agreement agreements announcement announcements appendix appointment assigned assignee assumption
  assumptions before benefit benefits blocked blocker blockers breakfast category change changes channel comment
  comments completed concern concerns constraint constraints content contents contact country criteria currency
  deadlines definition dependencies dependency detail details dial-in dinner disadvantages document drawback
  drawbacks dress-code effort evening event expected feedback figure findings finding focus format highlight
  highlights host-key hypothesis impact in-progress input intro keywords learnings lesson lessons lowlights lunch
  method methods metric metrics milestone milestones mission monthly morning motivation news observation
  observations opportunities organizers output overview passcode password phase pending planned postscript previous
  process progress proposal proposals quorum rating reason reasons recommendation recommendations remark remarks
  request requirement requirements resolution resolutions resource resources schedule scope score session sidenote
  size speakers sprint stage state statement strength strengths subtitle suggestion suggestions table tag tags
  takeaway takeaways target targets term terms threat threats timeline timezone tips total value vision vote votes
  weakness weaknesses weather monday tuesday wednesday thursday friday saturday sunday anwesend anwesende abwesend
  aktion aufgabe aufgaben aktionspunkte beginn bemerkung bericht beschluss beschlüsse betreff betrifft dauer datum
  einleitung ende entscheidung entscheidungen entschuldigt ergebnis ergebnisse frage frist hinweis inhalt lösung
  maßnahme maßnahmen montag dienstag mittwoch donnerstag freitag samstag sonntag nächste notiz offen ort probleme
  protokoll protokollführer punkt raum risiken tagesordnung teilnehmende teilnehmer teilnehmerinnen termin thema
  themen uhrzeit verantwortlich vorschlag ziel ziele zusammenfassung décision décisions durée excusés heure objet
  ordre prochaine prochaines présents remarque résumé sujet tâche tâches lundi mardi mercredi jeudi vendredi samedi
  dimanche acción acciones acuerdo acuerdos asistentes asunto conclusión decisión decisiones fecha lugar nota notas
  objetivo pendiente problema próximos resumen tarea tareas tema temas lunes martes miércoles jueves viernes sábado
  aanwezig aanwezigen acties actie afwezig besluit besluiten onderwerp opmerking samenvatting assenti azione azioni
  conclusioni data decisione decisioni luogo oggetto ordine presenti riassunto ação ações assunto decisão decisões
  local pauta resumo tarefa tarefas`.split(/\s+/),
);
