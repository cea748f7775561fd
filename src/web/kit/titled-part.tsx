import type { ReactNode } from 'react'

/** One part of a long screen under its heading; its address ends in its id. */
export function TitledPart({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-16 flex-col gap-4">
      <div>
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <p className="text-mute">{text}</p>
      </div>
      {children}
    </section>
  )
}
