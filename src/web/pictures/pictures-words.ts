/** Every text of uploading a picture, but what is said of a file itself (`dropTexts`). */
export const words = {
  preview: (label: string) => `${label}, preview`,
  hint: 'JPEG, PNG or WebP, up to 8 MB, at least 150 × 150 pixels. Drop it here or choose it.',
  upload: 'Upload',
  uploading: (percent: number) => `Uploading… ${percent} %`,
  preparing: 'Preparing the picture…',
  choose: 'Choose a picture',
  another: 'Choose another picture',
  again: 'Try again',
  remove: 'Remove',
  uploaded: (label: string) => `${label} uploaded`,
  failed: 'Failed to upload image.',
} as const
