/** `1 show`, `1,200 shows` */
export const showCount = (count: number): string => (count === 1 ? '1 show' : `${count.toLocaleString('en-US')} shows`)
