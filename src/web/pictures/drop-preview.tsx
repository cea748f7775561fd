import { ImagePlus } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Crop } from '../../kernel/crop.ts'
import { Picture } from './picture.tsx'
import { words } from './pictures-words.ts'
import type { Chosen } from './use-upload.ts'

type Props = { label: string; image: string | null; chosen: Chosen | null; isPending: boolean }

/** The chosen picture while it uploads or can be sent again, else the stored picture, else an empty box. */
export function DropPreview({ label, image, chosen, isPending }: Props) {
  const alt = words.preview(label)
  if (isPending && chosen) {
    const [place, style] = chosen.crop ? (['max-w-none', partOf(chosen.crop)] as const) : ['inset-0 size-full', {}]
    return <img src={chosen.url} alt={alt} style={style} className={`absolute object-cover opacity-60 ${place}`} />
  }
  if (image)
    return (
      <Picture pictureId={image} name={label} alt={alt} sizes="28rem" first className="absolute inset-0 size-full" />
    )
  if (chosen) return <img src={chosen.url} alt={alt} className="absolute inset-0 size-full object-cover opacity-60" />
  return <ImagePlus aria-hidden="true" className="size-12 text-mute" />
}

/** Lays out the whole picture so that only part of it shows. */
const partOf = ({ x, y, width, height }: Crop): CSSProperties => ({
  width: `${100 / width}%`,
  height: `${100 / height}%`,
  left: `${(-100 * x) / width}%`,
  top: `${(-100 * y) / height}%`,
})
