import { Icon } from '../../kit/icon.tsx'
import type { aboutWords } from './about-words.ts'
import { CallToAction } from '../call-to-action.tsx'
import { FactGrid } from '../fact-grid.tsx'
import { PageHero } from '../page-hero.tsx'
import { PageMain } from '../page-main.tsx'
import { PagePart } from '../page-part.tsx'

/** What the site is, where its shows come from, and what it leaves out. */
export function AboutPage({ words }: { words: ReturnType<typeof aboutWords> }) {
  const { hero, does, shows, not, open, next } = words
  return (
    <PageMain hero={<PageHero {...hero} />}>
      <PagePart title={does.title}>
        <FactGrid facts={does.facts} />
      </PagePart>
      <div className="grid gap-12 lg:grid-cols-2">
        <PagePart title={shows.title}>
          <div className="flex max-w-prose flex-col gap-4 text-lg">
            {shows.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </PagePart>
        <PagePart title={not.title}>
          <ul className="flex flex-col">
            {not.points.map((point) => (
              <li key={point} className="flex items-start gap-4 border-b border-line py-4 text-lg first:border-t">
                <Icon name="close" className="mt-1 size-6 shrink-0 text-gold" />
                {point}
              </li>
            ))}
          </ul>
        </PagePart>
      </div>
      <PagePart title={open.title}>
        <p className="max-w-prose text-lg">{open.text}</p>
      </PagePart>
      <CallToAction title={next} />
    </PageMain>
  )
}
