import type { ReactNode } from 'react'
import { HeroWave } from './hero-wave.tsx'

type Props = { eyebrow: string; title: string; gold?: string; lead: string; children?: ReactNode }

/** What a page says first: one statement, its second half in gold. */
export function PageHero({ eyebrow, title, gold, lead, children }: Props) {
  return (
    <div className="stage border-b border-line">
      <div className="relative mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-12 sm:px-6 sm:py-16">
        <HeroWave />
        <p className="font-display text-lg font-bold tracking-wide text-gold uppercase">{eyebrow}</p>
        <h1 className="max-w-4xl text-5xl uppercase">
          {title} {gold && <span className="block text-gold">{gold}</span>}
        </h1>
        <p className="max-w-2xl text-lg text-pretty text-mute sm:text-xl">{lead}</p>
        {children}
      </div>
    </div>
  )
}
