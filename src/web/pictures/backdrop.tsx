import { paths } from '../paths.ts'
import { Art } from './art.tsx'

type Props = { pictureId: string | null; name: string; className?: string }

/** A picture's colours, blurred, behind what stands on it. */
export function Backdrop({ pictureId, name, className = '' }: Props) {
  const place = `absolute inset-0 size-full scale-125 blur-2xl ${className}`
  if (!pictureId) return <Art name={name} withInitials={false} className={place} />
  return <img src={paths.picture(pictureId, 320)} alt="" decoding="async" className={`object-cover ${place}`} />
}
