import { GoodsForm } from '@shangyouji/contract/goods/form-schemas'

/** A form in which nothing is filled in yet. */
export const emptyForm = (): GoodsForm => ({
  ...GoodsForm.parse({
    name: '－－',
    categoryId: '00000000-0000-7000-8000-000000000000',
    images: ['/files/open/000000/x.jpg'],
    specs: [{ packSize: '－' }],
  }),
  name: '',
  categoryId: '',
  images: [],
  specs: [],
})
