import type { ReactNode } from 'react'
import { words } from './edit-words.ts'

type Props = { id: keyof typeof words.parts; children: ReactNode }

/** One part of a page under its heading. */
export function EditPart({ id, children }: Props) {
  const { title, text } = words.parts[id]
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
