import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { words } from '../desk/operator-words.ts'
import { StateTag } from '../desk/state-tag.tsx'
import { type Group, ReportAnswer } from './report-answer.tsx'
import { ReportLines } from './report-lines.tsx'

const { reports: text } = words

/** Where the desk shows reported items. */
const fileOf = ({ type, subjectID, hostID }: Group) =>
  type === 'user' || type === 'chat-message'
    ? paths.operatorUser(hostID ?? subjectID)
    : paths.operatorEntity(hostID ?? subjectID)

/** One thing with all its reports, and the answer to them. */
export function ReportGroup({ group, isResolved }: { group: Group; isResolved: boolean }) {
  const title = useId()
  const instantText = useInstantText()
  const { type, name, state, host, message, reports, subjectID, fixRequestedAt } = group
  const displayName = name === null ? text.gone : type === 'user' || type === 'chat-message' ? `@${name}` : name
  return (
    <article aria-labelledby={title} className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <header className="flex flex-col gap-1">
        <p className="text-sm text-mute">
          {text.types[type]} · {text.count(reports.length)}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id={title} className="text-2xl wrap-anywhere">
            {displayName}
          </h2>
          {state && <StateTag state={state} />}
          {fixRequestedAt && !isResolved && (
            <span className="font-semibold text-gold">{text.fixRequested(instantText(fixRequestedAt))}</span>
          )}
          {host && (
            <span className="wrap-anywhere text-mute">{message ? text.inChat(host, message.room) : text.by(host)}</span>
          )}
        </div>
        {message && (
          <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere">{text.quote(message.text)}</blockquote>
        )}
        {name !== null && (
          <p className="flex flex-wrap gap-x-4">
            {type === 'event' && state !== 'draft' && (
              <Link to={paths.event(subjectID)} className="inline-flex min-h-8 items-center text-gold underline">
                {text.seeEvent}
              </Link>
            )}
            <Link to={fileOf(group)} className="inline-flex min-h-8 items-center text-gold underline">
              {text.seeFile[type]}
            </Link>
            {type === 'event' && reports.some(({ reason }) => reason === 'wrong-facts' || reason === 'misleading') && (
              <Link
                to={`${fileOf(group)}#${subjectID}`}
                className="inline-flex min-h-8 items-center text-gold underline"
              >
                {text.correct}
              </Link>
            )}
          </p>
        )}
      </header>
      <ReportLines reports={reports} />
      {!isResolved && <ReportAnswer group={group} displayName={displayName} />}
    </article>
  )
}
