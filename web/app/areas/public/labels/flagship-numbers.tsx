import { Tag } from '../../../ui/base/tag.tsx'
import { Code } from '../../../ui/text/text.tsx'

/** Brand, catalogue number and CAS number of a flagship product, as far as it has them. */
export const FlagshipNumbers = ({
  brandName,
  catalogNo,
  cas,
}: {
  brandName: string
  catalogNo: string
  cas: string
}) => (
  <>
    {brandName && <Tag>{brandName}</Tag>}
    {catalogNo && <Code>{catalogNo}</Code>}
    {cas && (
      <span>
        CAS <Code>{cas}</Code>
      </span>
    )}
  </>
)
