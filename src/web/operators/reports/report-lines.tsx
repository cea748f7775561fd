import type { CallOutputs } from '../../../contract.ts'
import { words } from '../desk/operator-words.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

type Report = CallOutputs['fetchAccountFile']['reports'][number]

/** Reports about one thing; no one learns who made them. */
export function ReportLines({ reports }: { reports: Report[] }) {
  const instantText = useInstantText()
  return (
    <ul className="flex flex-col gap-3">
      {reports.map(({ id, reason, text, at, resolution, resolvedBy, note }) => (
        <li key={id} className="flex flex-col gap-1 border-l-2 border-line pl-3">
          <p>
            <span className="font-semibold">{words.reason(reason)}</span>{' '}
            <time dateTime={at} className="text-sm text-mute">
              {instantText(at)}
            </time>
          </p>
          {text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
          {resolution && (
            <p className="text-sm wrap-anywhere text-mute">
              {words.reports.was(
                words.reports.resolution(resolution),
                resolvedBy ?? words.reports.nameless(resolution),
              )}
              {note && `: ${note}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
