import type { CallOutputs } from '../../../contract.ts'
import { PrivateLinks } from '../../discover/feeds/private-links.tsx'
import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import { ownCalendarWords as words } from './own-calendar-words.ts'

export type OwnLink = CallOutputs['fetchOwnCalendar']['link']

/** The private calendar of everything that one has tickets to or is going to: created once, then it stays up to date. */
export function OwnCalendar({ link }: { link: OwnLink }) {
  const { write, pending, problem, clear } = useWrite('renewOwnCalendar')
  const renew = () => write({ replaces: link?.key ?? null })
  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6 print:hidden"
    >
      <div>
        <h2 className="text-2xl">{words.title}</h2>
        <p className="max-w-prose text-mute">{link ? words.text : words.textBefore}</p>
      </div>
      {link ? (
        <PrivateLinks {...{ name: words.title, ...link, pending, problem, clear }} onReplace={renew} />
      ) : (
        <Button variant="quiet" className="self-start" busy={pending} onClick={() => void renew()}>
          {words.create}
        </Button>
      )}
      {problem && !link && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}
