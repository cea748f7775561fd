import { type ReactNode, useId } from 'react'

/** A part of what the desk knows about a page or a person. */
export function FileCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
