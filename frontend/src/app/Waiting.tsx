import { Loading, Skeleton } from '@/ui/Skeleton'

/** While the code of a page or the answer to "who is this?" is on its way. */
export function Waiting() {
  return (
    <Loading label="Loading" className="flex flex-col gap-4 p-4 max-lg:pl-14 lg:px-8 lg:pt-6">
      <Skeleton width="12rem" height="1.75rem" />
      <Skeleton height="8rem" className="max-w-(--form-w)" />
    </Loading>
  )
}
