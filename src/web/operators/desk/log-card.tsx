import type { CallOutputs } from '../../../contract.ts'
import { FileCard } from './file-card.tsx'
import { words } from './operator-words.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

/** What operators did about something. */
export function LogCard({ log }: { log: CallOutputs['fetchAccountFile']['log'] }) {
  const instantText = useInstantText()
  return (
    <FileCard title={words.log.title}>
      {log.length === 0 && <p className="text-mute">{words.log.empty}</p>}
      <ol className="flex flex-col gap-3">
        {log.map(({ id, action, show, by, reason, at }) => (
          <li key={id} className="flex flex-col border-l-2 border-line pl-3">
            <span>{words.log.line(words.log.action(action), by, show)}</span>
            {reason && <span className="whitespace-pre-line wrap-anywhere">{reason}</span>}
            <time dateTime={at} className="text-sm text-mute">
              {instantText(at)}
            </time>
          </li>
        ))}
      </ol>
    </FileCard>
  )
}
