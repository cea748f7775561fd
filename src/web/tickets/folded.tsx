import type { ReactNode } from 'react'

/** Tickets that admit no one anymore, out of the way until they are unfolded. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-mute underline">
      {title}
    </summary>
    <div className="flex flex-col gap-6 pt-3">{children}</div>
  </details>
)
