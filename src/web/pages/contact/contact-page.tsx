import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactSent } from './contact-sent.tsx'
import type { ContactWords } from './contact-words.ts'
import { Linked } from '../linked-text.tsx'
import { PageHero } from '../page-hero.tsx'
import { PageMain } from '../page-main.tsx'

type Props = { words: ContactWords; viewer: { name: string; email: string } | null }

/** The contact form; for a signed-in person the name and email are filled in. */
export function ContactPage({ words, viewer }: Props) {
  const [sentFor, setSentFor] = useState<string | null>(null)
  const { hero, sent: sentWords, before, host } = words
  return (
    <PageMain hero={<PageHero {...hero} />}>
      <div className="grid gap-8 lg:grid-cols-3 lg:gap-12">
        <div className="min-w-0 lg:col-span-2">
          {sentFor === null ? (
            <ContactForm words={words.form} viewer={viewer} onSent={setSentFor} />
          ) : (
            <ContactSent words={sentWords} email={sentFor} onAgain={() => setSentFor(null)} />
          )}
        </div>
        <aside aria-labelledby="before" className="flex flex-col gap-4 self-start border-t-2 border-gold pt-4">
          <h2 id="before" className="text-2xl">
            {before.title}
          </h2>
          <ul className="flex flex-col">
            {[...before.links, { to: paths.faq, text: before.all }].map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center border-b border-line py-2 hover:text-gold">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-mute">
            <Linked text={host} />
          </p>
        </aside>
      </div>
    </PageMain>
  )
}
