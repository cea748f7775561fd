import type { ReactNode } from 'react'

/** A group of fields under one heading, numbered as it comes; the list of sections leads here by the title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset
      data-section={title}
      className="flex min-w-0 scroll-mt-20 flex-col gap-4 border-t border-line pt-6 [counter-increment:section] first-of-type:border-t-0 first-of-type:pt-0"
    >
      <legend className="sr-only">{title}</legend>
      <h3
        aria-hidden="true"
        className="flex items-center gap-3 text-2xl before:grid before:size-8 before:shrink-0 before:place-items-center before:rounded-pill before:border before:border-gold before:text-base before:text-gold before:content-[counter(section)]"
      >
        {title}
      </h3>
      {children}
    </fieldset>
  )
}
