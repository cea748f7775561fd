import { Printer } from 'lucide-react'
import { practiceCode, practiceTickets } from '../../../features/door/rules/practice-code.ts'
import { Button } from '../../kit/button.tsx'
import { QrCode } from '../../tickets/qr-code.tsx'
import { words as doorWords } from '../door-words.ts'

const { practice, sheet: words } = doorWords

/** Codes for practice mode, on another phone's screen or on paper: one in the camera's sight at a time on a phone. */
export function PracticeSheet() {
  return (
    <>
      <h1 className="text-4xl">{words.title}</h1>
      <p className="max-w-prose">{words.intro}</p>
      <Button variant="quiet" onClick={() => window.print()} className="self-start print:hidden">
        <Printer aria-hidden="true" className="size-4" />
        {words.print}
      </Button>
      <ul className="grid gap-x-6 gap-y-16 sm:grid-cols-2 print:grid-cols-2 print:gap-6">
        {practiceTickets.map((ticket) => (
          <li key={ticket}>
            <article className="flex break-inside-avoid flex-col items-center gap-3 rounded-card border border-line p-4 text-center">
              <h2 className="text-xl">{practice.tickets[ticket]}</h2>
              <QrCode
                text={practiceCode(ticket)}
                label={words.code(practice.tickets[ticket])}
                className="w-full max-w-72 rounded-field print:max-w-44"
              />
              <p>{words.answer(words.answers[ticket])}</p>
              <p className="text-sm text-mute">{words.notValid}</p>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}
