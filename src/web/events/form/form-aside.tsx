import { ChevronDown, Circle, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { words } from './event-form-words.ts'
import { countOf, type Progress, type SectionStatus } from './form-progress.ts'
import { goToSection } from './go-to-field.ts'

const marks: Record<SectionStatus, [Icon: typeof Circle, look: string]> = {
  ready: [CircleCheck, 'text-good'],
  open: [Circle, 'text-mute'],
  wrong: [CircleAlert, 'text-danger'],
  optional: [CircleDashed, 'text-mute'],
}

/**
 * The form's progress: next to it if there is room, else collapsed above it.
 *
 * @param children the show as fans will see it; without room next to the form, it is at its end
 */
export function FormAside({ progress, children }: { progress: Progress; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { left, all } = countOf(progress)
  return (
    <aside className="flex flex-col gap-4 lg:sticky lg:top-20 lg:order-last lg:max-h-[calc(92dvh-10rem)] lg:self-start lg:overflow-y-auto lg:px-1">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-semibold">
          <span id={`${id}-count`}>{words.progress.count(left, all)}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 items-center gap-2 rounded-pill px-3 hover:bg-deck-2 lg:hidden"
          >
            {isOpen ? words.progress.hide : words.progress.show}
            <ChevronDown aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </p>
        <progress
          aria-labelledby={`${id}-count`}
          value={all - left}
          max={all}
          className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-night [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-night [&::-webkit-progress-value]:bg-gold"
        />
      </div>
      <div id={id} className={`flex-col gap-6 lg:flex ${isOpen ? 'flex' : 'hidden'}`}>
        <div className="w-full max-w-48 max-lg:hidden">{children}</div>
        <ol aria-label={words.progress.sections} className="flex min-w-0 flex-col gap-1">
          {progress.map(({ title, status }) => {
            const [Icon, look] = marks[status]
            return (
              <li key={title}>
                <button
                  type="button"
                  onClick={() => goToSection(title)}
                  className="reach flex min-h-8 w-full items-center gap-2 rounded-field px-2 text-left text-sm hover:bg-deck-2"
                >
                  <Icon aria-hidden="true" className={`size-4 shrink-0 ${look}`} />
                  {title}
                  {status === 'optional' ? (
                    <span className="text-mute">{words.progress.status.optional}</span>
                  ) : (
                    <span className="sr-only">{words.progress.status[status]}</span>
                  )}
                </button>
              </li>
            )
          })}
        </ol>
      </div>
    </aside>
  )
}
