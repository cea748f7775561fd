import type { ReactNode } from 'react'

/** A screen's main part, as wide as its content deserves. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto w-full flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8 ${narrow ? 'max-w-2xl' : 'max-w-7xl'}`}
    >
      {children}
    </main>
  )
}
