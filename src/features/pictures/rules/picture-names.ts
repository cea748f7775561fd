/** What a picture is kept as: three widths in px, each as WebP and JPEG (decision G12). */
export const pictureNames = ['320.webp', '320.jpg', '640.webp', '640.jpg', '1280.webp', '1280.jpg'] as const

/** What pictures from before there were JPEGs of every width have in their place. */
const oldPreview = '1200.jpg'

/** For each requested name, the files that may be served, the best first. */
const filesByName: Record<string, readonly string[]> = {
  ...Object.fromEntries(pictureNames.map((name) => [name, name.endsWith('.jpg') ? [name, oldPreview] : [name]])),
  // Used in emails and link previews that were already sent.
  [oldPreview]: [oldPreview, '1280.jpg'],
}

/** Which files may answer for a name in an address; none for names that are not ours. */
export const filesFor = (name: string): readonly string[] =>
  Object.hasOwn(filesByName, name) ? (filesByName[name] ?? []) : []
