import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../../kit/button-link.tsx'
import { PageHero } from '../page-hero.tsx'
import { PageMain } from '../page-main.tsx'
import { FaqItem } from './faq-item.tsx'
import type { faqWords } from './faq-words.ts'

/** Questions by subject; each opens on its own and has its own address. */
export function FaqPage({ words }: { words: ReturnType<typeof faqWords> }) {
  useOpenByHash()
  const { hero, groups, groupsLabel, linkLabel, more } = words
  return (
    <PageMain
      hero={
        <PageHero {...hero}>
          <nav aria-label={groupsLabel}>
            <ul className="flex flex-wrap gap-2">
              {groups.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to={{ hash: id }}
                    className="inline-flex min-h-11 items-center rounded-pill border border-line bg-deck px-4 font-semibold hover:border-gold"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </PageHero>
      }
    >
      {groups.map(({ id, title, answers }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-4 lg:grid-cols-3 lg:gap-8">
          <h2 id={`${id}-title`} className="text-3xl uppercase">
            {title}
          </h2>
          <div className="border-t border-line lg:col-span-2">
            {answers.map((item) => (
              <FaqItem key={item.id} item={item} linkLabel={linkLabel} />
            ))}
          </div>
        </section>
      ))}
      <section
        aria-labelledby="more"
        className="flex flex-col items-start gap-4 rounded-card border border-line bg-deck p-6 sm:p-8"
      >
        <h2 id="more" className="text-3xl">
          {more.title}
        </h2>
        <p className="text-lg text-mute">{more.text}</p>
        <ButtonLink to={more.to}>{more.link}</ButtonLink>
      </section>
    </PageMain>
  )
}

/** Opens the question named in the address, `#refunds`, and scrolls to it; again when asked again. */
function useOpenByHash() {
  const location = useLocation()
  useEffect(() => {
    const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.scrollIntoView()
  }, [location])
}
