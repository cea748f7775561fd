import { MessageCircle } from 'lucide-react'
import { IconPopover } from './icon-popover.tsx'
import { words } from '../shell-words.ts'

/** Conversations; there are none, and the icon bears no number. */
export function ChatIcon() {
  return (
    <IconPopover
      label={words.chat.title}
      title={words.chat.title}
      width={350}
      icon={<MessageCircle aria-hidden="true" className="size-5" />}
    >
      <h2 className="border-b border-line px-4 py-3 text-xl">{words.chat.title}</h2>
      <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
        <MessageCircle aria-hidden="true" className="size-8 text-gold" />
        <p className="font-display text-xl font-bold">{words.chat.empty}</p>
        <p className="text-sm text-mute">{words.chat.text}</p>
      </div>
    </IconPopover>
  )
}
