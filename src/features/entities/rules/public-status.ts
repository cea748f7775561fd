/** Whether everyone may see an entity of this status: operators approved it, or an import made it. */
export const isPublicStatus = (status: string | null | undefined): boolean =>
  status === 'approved' || status === 'unclaimed'
