import type { ReactNode } from 'react'

const looks = {
  error: 'border-danger text-danger',
  success: 'border-good text-good',
  info: 'border-line text-mute',
} as const

/** A message about what happened; an error is read out at once. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`rounded-field border bg-deck-2 px-4 py-3 ${looks[tone]}`}
    >
      {children}
    </div>
  )
}
