import type { ReactNode } from 'react'
import { words } from './account-words.ts'

export type SectionId = keyof typeof words.sections

/** One part of the account under its heading; its cards save by themselves. */
export function AccountSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { title, text } = words.sections[id]
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
