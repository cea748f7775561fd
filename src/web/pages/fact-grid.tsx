import { type LinkedText, Linked } from './linked-text.tsx'

export type Fact = { title: string; text: LinkedText }

/** A few things side by side, each under a line of gold. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      {facts.map(({ title, text }) => (
        <li key={title} className="flex flex-col gap-2 border-t-2 border-gold pt-4">
          <h3 className="text-2xl">{title}</h3>
          <p className="text-pretty text-mute">
            <Linked text={text} />
          </p>
        </li>
      ))}
    </ul>
  )
}
