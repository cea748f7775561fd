import type { ReactNode } from 'react'

/** A page of text: its statement across the window, its parts below. */
export function PageMain({ hero, children }: { hero: ReactNode; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
      {hero}
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-12 px-4 py-12 sm:gap-16 sm:px-6 sm:py-16">
        {children}
      </div>
    </main>
  )
}
