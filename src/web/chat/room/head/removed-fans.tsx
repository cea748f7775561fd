import { Button } from '../../../kit/button.tsx'
import { publish } from '../../../live/live-messages.ts'
import { useWrite } from '../../../use-write.ts'
import type { ChatRoom } from '../../chat-types.ts'
import { words } from '../../chat-words.ts'

type Props = { chat: Pick<ChatRoom['chat'], 'chatID'>; fans: ChatRoom['chat']['removedFans'] }

/** The fans whom the host removed from a chat, each with the way back. */
export const RemovedFans = ({ chat, fans }: Props) =>
  fans.length > 0 && (
    <section aria-label={words.removedFans} className="mt-1 border-t border-line px-1 py-2 text-sm">
      <h3 className="text-mute">{words.removedFans}</h3>
      <ul className="max-h-[30vh] overflow-y-auto">
        {fans.map((fan) => (
          <RemovedFan key={fan.removalID} chat={chat} fan={fan} />
        ))}
      </ul>
    </section>
  )

function RemovedFan({
  chat: { chatID },
  fan: { removalID, name },
}: {
  chat: Props['chat']
  fan: Props['fans'][number]
}) {
  const back = useWrite('letFanBackIntoChat', { revalidate: false, leaves: true })
  async function letIn() {
    if (await back.write({ chatID, removalID })) publish({ fact: 'chats' })
  }
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <Button
        variant="quiet"
        busy={back.pending}
        aria-label={words.letFanBackIn(name)}
        className="min-h-9! py-1! text-sm whitespace-nowrap"
        onClick={() => void letIn()}
      >
        {words.letBackIn}
      </Button>
      {back.problem && (
        <span role="alert" className="basis-full text-danger">
          {back.problem}
        </span>
      )}
    </li>
  )
}
