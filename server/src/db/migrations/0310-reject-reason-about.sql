-- Of what a reason of a refusal can be said: what is published (CONTENT), a company (COMPANY), a person's papers
-- (PERSON). Reasons of one's own say nothing of it yet and are offered everywhere.

update dictionary_item set extra = extra || jsonb_build_object('about',
  case
    when code in ('CONTACT', 'UNCLEAR', 'DUPLICATE', 'REGULATED') then 'CONTENT'
    when code in ('WRONG_CATEGORY', 'EXAGGERATED', 'FORBIDDEN_GOODS', 'INFRINGEMENT') then 'CONTENT,COMPANY'
    else 'CONTENT,COMPANY,PERSON'
  end)
where dictionary = 'REJECT_REASON'
  and code in ('CONTACT', 'INCOMPLETE', 'UNCLEAR', 'WRONG_CATEGORY', 'BAD_PICTURE', 'EXAGGERATED', 'DOCUMENT_MISSING',
    'DOCUMENT_UNCLEAR', 'NAME_MISMATCH', 'DUPLICATE', 'FORBIDDEN_GOODS', 'REGULATED', 'ILLEGAL', 'FAKE', 'INFRINGEMENT');
