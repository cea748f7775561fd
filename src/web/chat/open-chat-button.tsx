import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { Button } from '../kit/button.tsx'
import { useWrite } from '../use-write.ts'

type Props = {
  eventId: string
  /** Whose crew chat it is; null for the fan chat. */
  entity: { id: string; type?: string } | null
  /** Of the chat of a plan that the viewer is in. */
  planId?: string
  label?: string
  children: ReactNode
}

/** Opens a show's chat, or a plan's, which begins when it is first opened. */
export function OpenChatButton({ eventId, entity, planId, label, children }: Props) {
  const create = useWrite('createChat', { revalidate: false, leaves: true })
  const navigate = useNavigate()
  async function open() {
    const result = await create.write({ eventID: eventId, entityDetails: entity, ...(planId && { planID: planId }) })
    if (result) void navigate(paths.chat({ entityId: entity?.id ?? null, chatId: result.chatID }))
  }
  return (
    <>
      <Button
        variant="quiet"
        busy={create.pending}
        onClick={() => void open()}
        aria-label={label}
        className="whitespace-nowrap"
      >
        {!create.pending && <MessageCircle aria-hidden="true" className="size-5" />}
        {children}
      </Button>
      {create.problem && (
        <span role="alert" className="w-full text-danger">
          {create.problem}
        </span>
      )}
    </>
  )
}
