import { CheckCircle2 } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import type { ContactWords } from './contact-words.ts'
import { focusHere } from '../../kit/focus-here.ts'

type Props = { words: ContactWords['sent']; email: string; onAgain: () => void }

/** What becomes of a message that was sent. */
export function ContactSent({ words, email, onAgain }: Props) {
  return (
    <section
      aria-labelledby="sent"
      tabIndex={-1}
      ref={focusHere}
      className="flex flex-col items-start gap-4 rounded-card border border-good bg-deck p-6 outline-none sm:p-8"
    >
      <CheckCircle2 aria-hidden="true" className="size-12 text-good" />
      <h2 id="sent" className="text-3xl">
        {words.title}
      </h2>
      <p className="max-w-prose text-lg break-words text-mute">{words.text(email)}</p>
      <Button variant="quiet" onClick={onAgain}>
        {words.again}
      </Button>
    </section>
  )
}
