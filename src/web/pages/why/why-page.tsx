import { CallToAction } from '../call-to-action.tsx'
import { FactGrid } from '../fact-grid.tsx'
import { FeeExample } from './fee-example.tsx'
import { Linked } from '../linked-text.tsx'
import { PageHero } from '../page-hero.tsx'
import { PageMain } from '../page-main.tsx'
import { PagePart } from '../page-part.tsx'
import type { whyWords } from './why-words.ts'

/** The benefits of the product and its costs, by the rules that price every order. */
export function WhyPage({ words }: { words: ReturnType<typeof whyWords> }) {
  const { hero, fees, fans, acts, rooms, cost, next } = words
  return (
    <PageMain hero={<PageHero {...hero} />}>
      <PagePart title={fees.title} lead={fees.lead}>
        <FeeExample />
      </PagePart>
      {[fans, acts, rooms].map(({ title, facts }) => (
        <PagePart key={title} title={title}>
          <FactGrid facts={facts} />
        </PagePart>
      ))}
      <PagePart title={cost.title}>
        <dl className="max-w-3xl border-t border-line">
          {cost.rows.map(([item, price]) => (
            <div
              key={item}
              className="flex flex-col gap-x-6 border-b border-line py-3 sm:flex-row sm:items-baseline sm:justify-between"
            >
              <dt className="text-mute">{item}</dt>
              <dd className="text-lg font-semibold">{price}</dd>
            </div>
          ))}
        </dl>
        <p className="text-mute">
          <Linked text={cost.more} />
        </p>
      </PagePart>
      <CallToAction title={next} forHosts />
    </PageMain>
  )
}
