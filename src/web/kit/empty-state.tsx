import type { ReactNode } from 'react'

/** Shown when there is nothing yet: what that means and what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-6 py-12 text-center">
      <p className="font-display text-2xl font-bold text-balance">{title}</p>
      {children && <div className="max-w-prose text-balance text-mute">{children}</div>}
    </div>
  )
}
