import { CallFailure } from '@shangyouji/contract/errors'
import type { FormInstance } from 'antd'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { applyFieldErrors, rulesFrom } from './form-rules.ts'

const field = rulesFrom(
  z.object({
    title: z.string({ error: '请输入标题' }).trim().min(1, '请输入标题').max(5, '标题过长'),
    remark: z.string().default(''),
    mail: z.email('邮箱格式不正确').optional(),
    tags: z.array(z.string()).max(2),
  }),
)
const said = (name: 'title' | 'remark' | 'mail' | 'tags', value: unknown) =>
  field(name)
    .rules[0]!.validator(null, value)
    .then(
      () => 'fine',
      (error: Error) => error.message,
    )

test('the star is the schema’s', () => {
  expect([field('title').required, field('remark').required, field('mail').required, field('tags').required]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the texts are the schema’s; what may be empty may be emptied', async () => {
  expect(await said('title', undefined)).toBe('请输入标题')
  expect(await said('title', ' ')).toBe('请输入标题')
  expect(await said('title', '一二三四五六')).toBe('标题过长')
  expect(await said('mail', '')).toBe('fine')
  expect(await said('mail', 'x')).toBe('邮箱格式不正确')
})

test('texts of a failed reply go under their inputs', () => {
  const shown: unknown[] = []
  const form = {
    getFieldsError: () => [['title'], ['items', 0, 'name'], ['certificates']].map(name => ({ name })),
    setFields: (fields: unknown) => shown.push(fields),
    scrollToField: () => undefined,
  } as unknown as FormInstance
  expect(
    applyFieldErrors(
      form,
      new CallFailure(10001, '请输入标题', {
        fields: {
          title: '请输入标题',
          'items.0.name': '请输入名称',
          'brands.0.certificates.1.url': '请上传证书',
          'brands.0.certificates.2.url': '证书已过期',
          elsewhere: '没有这个字段',
        },
      }),
    ),
  ).toBe(true)
  expect(shown).toEqual([
    [
      { name: ['title'], errors: ['请输入标题'] },
      { name: ['items', 0, 'name'], errors: ['请输入名称'] },
      { name: ['certificates'], errors: ['请上传证书', '证书已过期'] },
    ],
  ])
  expect(applyFieldErrors(form, new CallFailure(10003, '没有操作权限'))).toBe(false)
})
