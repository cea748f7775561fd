import { type ReactNode, useId } from 'react'

/** A part of a page under a large heading, with a line that says what it is about. */
export function PagePart({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <div className="flex max-w-3xl flex-col gap-2">
        <h2 id={id} className="text-3xl uppercase sm:text-4xl">
          {title}
        </h2>
        {lead && <p className="text-lg text-pretty text-mute">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
