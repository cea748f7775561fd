import type { ReactNode } from 'react'

/** A group of fields under one heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <legend className="sr-only">{title}</legend>
      <h3 aria-hidden="true" className="text-2xl">
        {title}
      </h3>
      {children}
    </fieldset>
  )
}
