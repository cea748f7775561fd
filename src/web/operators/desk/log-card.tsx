import type { CallOutputs } from '../../../contract.ts'
import { FileCard } from './file-card.tsx'
import { words } from './operator-words.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

type Props = {
  log: CallOutputs['fetchAccountFile']['log']
  /** What it lists, where the page isn't about one thing. */
  title?: string
  empty?: string
}

/** What operators did about something. */
export function LogCard({ log, title = words.log.title, empty = words.log.empty }: Props) {
  const instantText = useInstantText()
  return (
    <FileCard title={title}>
      {log.length === 0 && <p className="text-mute">{empty}</p>}
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
