import { Check } from 'lucide-react'
import { words } from './add-entity-words.ts'

type Props = {
  /** From 0. */
  at: number
  titles: string[]
  onGo: (to: number) => void
}

/** The current step of a form; earlier steps can be revisited. */
export function StepBar({ at, titles, onGo }: Props) {
  return (
    <nav aria-label={words.stepList}>
      <p className="mb-2 text-sm text-mute sm:hidden">{words.step(at + 1, titles.length, titles[at] ?? '')}</p>
      <ol className="flex gap-2">
        {titles.map((title, step) => (
          <li key={title} className="flex-1" aria-current={step === at ? 'step' : undefined}>
            <button
              type="button"
              disabled={step >= at}
              onClick={() => onGo(step)}
              className={`reach flex w-full flex-col gap-2 text-left text-sm font-semibold ${step === at ? 'text-gold' : step < at ? 'text-ink' : 'text-mute'}`}
            >
              <span
                className={`h-1 w-full rounded-pill ${step === at ? 'bg-gold' : step < at ? 'bg-gold/50' : 'bg-line'}`}
              />
              <span className="flex items-center gap-1 max-sm:sr-only">
                {title}
                {step < at && <Check aria-hidden="true" className="size-4 text-gold" />}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
