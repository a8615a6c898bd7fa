const ANIMALS =
  /^(?:小鼠|大鼠|豚鼠|仓鼠|兔|家兔|犬|猴|食蟹猴|恒河猴|猪|鸡|马|牛|山羊|绵羊|斑马鱼|大肠杆菌|酵母|毕赤酵母|mouse|rat|rabbit|coli|e coli|e\.coli)$/

/** Animals and hosts: a kit for one of them is none for another. */
export const isAnimal = (word: string): boolean => ANIMALS.test(word)
