import type { ReactNode } from 'react'

/** A field of one subject within a part of the account. */
export function AccountCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      {title && <h2 className="text-xl">{title}</h2>}
      {children}
    </div>
  )
}
