import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { weeklyWords } from './weekly-words.ts'

const words = weeklyWords.offer

/** Offers the weekly email to a person who has not said whether they want it; they are asked until they do (0214). */
export function WeeklyOffer({ city }: { city: string }) {
  const { write, pending, problem } = useWrite('setWeeklyEmail')
  const [outcome, setOutcome] = useState<string | null>(null)

  async function answer(isOn: boolean) {
    if (await write({ isOn })) setOutcome(isOn ? words.isOn : words.isOff)
  }
  if (outcome)
    return (
      // The button that had the focus is gone.
      <div ref={focusHere} tabIndex={-1} className="outline-none">
        <Notice tone="success">
          {outcome}{' '}
          <Link to={paths.accountNotifications} className="text-gold underline">
            {words.settings}
          </Link>
        </Notice>
      </div>
    )
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-deck p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-xl">{weeklyWords.title(city.split(',')[0] ?? null)}</h2>
        <p className="text-sm text-mute">{words.text}</p>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={pending} onClick={() => void answer(true)}>
          {words.accept}
        </Button>
        <Button variant="ghost" disabled={pending} onClick={() => void answer(false)}>
          {words.dismiss}
        </Button>
      </div>
    </section>
  )
}
