/**
 * Critical values for which there is no formula, as the R package eCerto gives them for certification studies: of Dixon's ratios (after
 * Dixon, Biometrics 9, 1953), and of Grubbs' test of a pair (after Grubbs, Ann. Math. Stat. 21, 1950, and Wilrich, 2013).
 */

const inRow = (text: string): string[] => text.trim().split(/\s+/);

/** As few values as Dixon's ratio is made of. */
export const DIXON_FEWEST = 3;
/** Of 3 to 20 values, exceeded at one end with 5 per cent. */
export const DIXON_FIVE: readonly string[] = inRow(`
  0.941 0.766 0.643 0.563 0.507 0.554 0.512 0.477 0.575 0.546 0.522 0.546 0.524 0.505 0.489 0.475 0.462 0.450`);
/** The same with 1 per cent. */
export const DIXON_ONE: readonly string[] = inRow(`
  0.988 0.889 0.782 0.698 0.636 0.682 0.634 0.597 0.674 0.643 0.617 0.640 0.617 0.598 0.580 0.564 0.551 0.538`);

/** As few values as a pair may be tested among. */
export const PAIR_FEWEST = 4;
/** Of 4 to 100 values, fallen below at each end with 2.5 per cent. */
export const PAIR_FIVE: readonly string[] = inRow(`
  0.0002 0.0090 0.0349 0.0708 0.1101 0.1492 0.1865 0.2212 0.2536 0.2836 0.3112 0.3367 0.3603 0.3822 0.4025
  0.4214 0.4391 0.4570 0.4740 0.4860 0.5000 0.5110 0.5250 0.5360 0.5480 0.5580 0.5680 0.5773 0.5862 0.5948
  0.6030 0.6108 0.6182 0.6254 0.6323 0.6389 0.6452 0.6513 0.6571 0.6628 0.6682 0.6734 0.6785 0.6834 0.6881
  0.6927 0.6971 0.7014 0.7056 0.7096 0.7135 0.7173 0.7209 0.7245 0.7280 0.7314 0.7346 0.7378 0.7409 0.7440
  0.7469 0.7498 0.7526 0.7553 0.7580 0.7606 0.7632 0.7656 0.7681 0.7704 0.7727 0.7750 0.7772 0.7794 0.7815
  0.7836 0.7856 0.7876 0.7896 0.7915 0.7934 0.7952 0.7970 0.7988 0.8005 0.8022 0.8039 0.8055 0.8071 0.8087
  0.8102 0.8117 0.8132 0.8147 0.8161 0.8176 0.8190`);
