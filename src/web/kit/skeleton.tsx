/** A placeholder of the final size, for content that arrives soon. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-card bg-deck-2 ${className}`} />
}
