import { Building2, CircleCheck, type LucideIcon, MicVocal, Music4, TentTree, Theater } from 'lucide-react'
import { useId } from 'react'
import { type Kind, kindNames, kinds } from '../../../features/entities/rules/kinds.ts'
import { words as formWords } from './add-entity-words.ts'

const words = formWords.kind

const icons: Record<Kind, LucideIcon> = {
  band: Music4,
  standupComic: MicVocal,
  comedyGroup: Theater,
  venue: Building2,
  festival: TentTree,
}

type Props = { chosen: Kind | null; error?: string | undefined; onChoose: (kind: Kind) => void }

/** The five kinds, one card each. */
export function KindStep({ chosen, error, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} data-invalid={error ? '' : undefined}>
      <legend className="sr-only">{words.label}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {kindNames.map((kind) => {
          const Icon = icons[kind]
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={chosen === kind}
              onClick={() => onChoose(kind)}
              className="group relative flex flex-wrap items-start gap-4 rounded-card border border-line bg-deck p-4 text-left transition-colors not-aria-pressed:hover:border-mute aria-pressed:border-gold aria-pressed:bg-deck-2 aria-pressed:ring-1 aria-pressed:ring-gold sm:flex-col sm:p-6 sm:last:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-night text-gold group-aria-pressed:bg-gold group-aria-pressed:text-night">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="flex min-w-0 flex-1 basis-40 flex-col gap-1 sm:basis-auto">
                <span className="font-display text-2xl font-bold">{kinds[kind].label}</span>
                <span className="text-mute">{words.about[kind]}</span>
              </span>
              <CircleCheck
                aria-hidden="true"
                className="invisible absolute top-4 right-4 size-6 text-gold group-aria-pressed:visible sm:top-6 sm:right-6"
              />
            </button>
          )
        })}
      </div>
      {error && (
        <p id={id} className="mt-4 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
