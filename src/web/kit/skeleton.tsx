/** A place that fills soon, of the size that it will have. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-card bg-deck-2 ${className}`} />
}
