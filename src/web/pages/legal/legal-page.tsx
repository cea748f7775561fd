import { Link } from 'react-router'
import { Notice } from '../../kit/notice.tsx'
import { type LinkedText, Linked } from '../linked-text.tsx'
import { legalWords as words } from './legal-words.ts'

/** A part of a legal text; `id` is its address on the page. */
export type LegalPart = {
  id: string
  title: string
  paragraphs?: readonly LinkedText[]
  points?: readonly LinkedText[]
}

type Props = { title: string; lead: string; version: string; parts: readonly LegalPart[] }

/** A legal text: its version, a note that it is a template (decision G48), its parts, and links to each of them. */
export function LegalPage({ title, lead, version, parts }: Props) {
  return (
    <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
      <div className="stage border-b border-line">
        <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-12 sm:px-6">
          <p className="font-display text-lg font-bold tracking-wide text-gold uppercase">{words.version(version)}</p>
          <h1 className="max-w-4xl text-5xl uppercase">{title}</h1>
          <p className="max-w-2xl text-lg text-pretty text-mute">{lead}</p>
          {words.template.length > 0 && (
            <div className="max-w-2xl">
              <Notice>{words.template}</Notice>
            </div>
          )}
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-7xl gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label={words.contents} className="self-start lg:sticky lg:top-16 lg:pt-3">
          <p className="font-display text-lg font-bold">{words.contents}</p>
          <ol className="mt-2 flex flex-col border-l border-line">
            {parts.map(({ id, title: name }, index) => (
              <li key={id}>
                <Link to={{ hash: id }} className="flex min-h-8 items-center gap-2 py-1 pl-4 text-mute hover:text-gold">
                  <span className="tabular-nums">{index + 1}</span> {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <article className="flex max-w-prose flex-col gap-8">
          {parts.map((part, index) => (
            <Part key={part.id} part={part} number={index + 1} />
          ))}
        </article>
      </div>
    </main>
  )
}

function Part({ part: { id, title, paragraphs = [], points = [] }, number }: { part: LegalPart; number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <h2 id={`${id}-title`} className="flex gap-3 text-2xl">
        <span className="text-gold tabular-nums">{number}</span> {title}
      </h2>
      {paragraphs.map((text, position) => (
        <p key={position}>
          <Linked text={text} />
        </p>
      ))}
      {points.length > 0 && (
        <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-gold">
          {points.map((text, position) => (
            <li key={position}>
              <Linked text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
