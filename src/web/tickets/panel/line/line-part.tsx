import { type ReactNode, useId } from 'react'
import type { Day } from '../../../../kernel/day.ts'
import { waitingLines } from '../../../../kernel/limits/waiting-line-limits.ts'
import { paths } from '../../../../kernel/paths.ts'
import type { LoginPurpose } from '../../../auth/login-purpose.ts'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { Button } from '../../../kit/button.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { useWrite } from '../../../use-write.ts'
import { LeaveLine } from './leave-line.tsx'
import { longWait, waitText, words } from './line-words.ts'
import type { WaitingLine } from './use-waiting-line.ts'

type Props = {
  event: { eventID: string; eventName: string; usesWaitingLine: boolean }
  day: Day
  line: WaitingLine
  onLine: (line: WaitingLine) => void
  /** Until the next tickets go on sale; 0 where none will. */
  secondsLeft: number
  hasOpened: boolean
  isVisitor: boolean
}

/** The way into the line of a show, from half an hour before its tickets go on sale, or the viewer's place in it. */
export function LinePart(props: Props) {
  const { event, line, secondsLeft, hasOpened } = props
  const place = line?.place ?? null
  if (place?.state === 'turn') return null
  if (place?.state === 'sold-out') {
    return (
      <Part title={words.soldOut} isStatus>
        <p>{words.soldOutText}</p>
      </Part>
    )
  }
  if (line?.isOn && place?.state === 'waiting') {
    return (
      <Part title={words.position(place.position ?? 1)}>
        <Waiting line={line} position={place.position ?? 1} />
        <LeaveLine eventID={event.eventID} state="waiting" />
      </Part>
    )
  }
  if (place) {
    const isOpening = line?.isOn || hasOpened
    const text = isOpening ? words.opening : words.lobby
    return (
      <Part title={text.title} isStatus>
        <p className="text-mute">{text.text}</p>
        <LeaveLine eventID={event.eventID} state={isOpening ? 'waiting' : 'lobby'} />
      </Part>
    )
  }
  const isEarly = event.usesWaitingLine && secondsLeft > 0 && secondsLeft <= waitingLines.lobbyMinutes * 60
  if (!line?.isOn && !isEarly) return null
  const text = line?.isOn ? words.busy : words.early
  return (
    <Part title={text.title}>
      <p className="text-mute">{text.text}</p>
      <Join {...props} isQuiet={!line?.isOn} />
    </Part>
  )
}

function Part({ title, isStatus, children }: { title: string; isStatus?: boolean; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col items-start gap-3 rounded-field bg-deck-2 px-4 py-4">
      <h3 id={titleId} className="font-sans text-lg leading-snug font-semibold">
        {isStatus ? <span role="status">{title}</span> : title}
      </h3>
      {children}
    </section>
  )
}

function Waiting({ line, position }: { line: NonNullable<WaitingLine>; position: number }) {
  const { waitMinutes, isLong, ticketsLeft } = line
  const wait = isLong ? longWait : waitMinutes === null ? null : waitText(waitMinutes)
  return (
    <>
      <p className="text-gold">{wait === null ? words.unknownWait : words.wait(wait)}</p>
      {ticketsLeft === 0 && <p>{words.noneLeft}</p>}
      {ticketsLeft > 0 && ticketsLeft < position && <p>{words.fewLeft(ticketsLeft)}</p>}
      <p className="text-mute">{words.next}</p>
    </>
  )
}

function Join({ event: { eventID, eventName }, day, onLine, isVisitor, isQuiet }: Props & { isQuiet: boolean }) {
  // What the line says is in the answer: a crowd doesn't read the whole page again.
  const { write, pending, problem } = useWrite('joinWaitingLine', { revalidate: false })
  const variant = isQuiet ? 'quiet' : 'gold'
  if (isVisitor) {
    return (
      <ButtonLink
        to={paths.login(paths.eventTickets(eventID, day))}
        state={{ loginPurpose: 'buy', name: eventName } satisfies LoginPurpose}
        variant={variant}
        className="w-full"
      >
        {words.login}
      </ButtonLink>
    )
  }
  const join = async () => {
    const answer = await write({ eventID })
    if (answer) onLine(answer.line)
  }
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button variant={variant} busy={pending} onClick={() => void join()} className="w-full">
        {words.join}
      </Button>
    </>
  )
}
