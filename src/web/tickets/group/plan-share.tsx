import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ChatId, EventId, PlanId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { randomUuid } from '../../random-key.ts'
import { useWrite } from '../../use-write.ts'
import { words } from './group-words.ts'

type Props = { plan: { planID: PlanId; eventID: EventId }; path: string }

/** Posts the link of a group in the chat of its holder’s plan, and leads there. */
export function PlanShare({ plan: { planID, eventID }, path }: Props) {
  const opening = useWrite('createChat', { revalidate: false })
  const sending = useWrite('sendMessage', { revalidate: false })
  const [clientID] = useState(() => randomUuid())
  const [chatId, setChatId] = useState<ChatId | null>(null)
  const problem = opening.problem ?? sending.problem
  async function share() {
    const chat = await opening.write({ eventID, entityDetails: null, planID })
    if (!chat) return
    const text = words.plan.message(window.location.origin + path)
    if (await sending.write({ chatID: chat.chatID, text, clientID, entityDetails: null })) setChatId(chat.chatID)
  }
  if (chatId) {
    return (
      <p ref={focusHere} tabIndex={-1} role="status" className="flex flex-wrap items-center gap-3 outline-none">
        {words.plan.shared}
        <Link to={paths.chat({ chatId })} className="inline-flex min-h-11 items-center text-gold underline">
          {words.plan.open}
        </Link>
      </p>
    )
  }
  return (
    <>
      <Button variant="quiet" busy={opening.pending || sending.pending} onClick={() => void share()}>
        <MessageCircle aria-hidden="true" className="size-4" />
        {words.plan.share}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
