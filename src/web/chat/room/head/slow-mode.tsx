import { Timer, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { chat as limits } from '../../../../kernel/limits.ts'
import { publish } from '../../../live/live-messages.ts'
import { useWrite } from '../../../use-write.ts'
import type { ChatRoom } from '../../chat-types.ts'
import { words } from '../../chat-words.ts'

type Props = { chat: ChatRoom['chat']; onProblem: (problem: string | null) => void }

/** How long fans wait between two messages, for the show's host. */
export function SlowMode({ chat, onProblem }: Props) {
  const { attempt, pending } = useWrite('setSlowMode', { revalidate: false })
  const [choice, setChoice] = useState<number | null>(null)
  const seconds = choice ?? chat.slowModeSeconds
  async function change(next: (typeof limits.slowModes)[number]) {
    setChoice(next)
    onProblem(null)
    const result = await attempt({ chatID: chat.chatID, seconds: next })
    if (!result) return
    // From here on the stream says it, also what a co-manager chooses.
    setChoice(null)
    if (result.ok) return publish({ fact: 'chat-slow-mode', chatID: chat.chatID, seconds: next })
    onProblem(`${words.slowModeFailed} ${result.refusal.message}`)
  }
  const ClockIcon = seconds > 0 ? Timer : TimerOff
  return (
    // In narrow windows, a clock and a short text represent the select, which is laid over them: the chat's name needs the
    // room.
    <span
      className={`relative shrink-0 max-lg:grid max-lg:size-11 max-lg:place-items-center max-lg:rounded-pill max-lg:focus-within:outline-2 max-lg:focus-within:outline-gold-2 ${seconds > 0 ? 'text-gold' : 'text-mute'}`}
    >
      <span aria-hidden="true" className="flex flex-col items-center gap-0.5 text-sm leading-none lg:hidden">
        <ClockIcon className="size-5" />
        {seconds > 0 && words.slowModeShort(seconds)}
      </span>
      <select
        aria-label={words.slowMode}
        aria-disabled={pending}
        value={seconds}
        onChange={({ target }) => {
          const next = limits.slowModes.find((one) => one === Number(target.value))
          if (next !== undefined && !pending) void change(next)
        }}
        className="field w-auto! py-1! pr-9! text-sm text-ink max-lg:absolute max-lg:inset-0 max-lg:opacity-0"
      >
        {limits.slowModes.map((one) => (
          <option key={one} value={one}>
            {words.slowModes[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
