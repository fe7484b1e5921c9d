import type { SpamRule } from '../classify/spam-rule.ts';
import { anyOf, near } from '../classify/wording.ts';
import { whole } from './mail-wordings.ts';

/** How a language orders a payment, and how it tells the reader to keep it secret. */
const orders: readonly (readonly [pay: RegExp, secret: RegExp])[] = [
  [
    whole(
      '(?:need|want|ask|require) (?:you )?(?:to )?(?:make|process|arrange|send|do|complete|handle) (?:(?:a|an|the|this) )?(?:urgent |immediate |international )?(?:wire|bank transfer|payment|transfer)',
      '(?:make|process|arrange|initiate|execute|send) (?:a|an|the|this) (?:urgent |immediate |international )?(?:wire|payment|(?:bank |wire )?transfer)',
    ),
    whole(
      "(?:between (?:us|you and me)|to yourself|strictly confidential|confidential (?:acquisition|deal|transaction|operation|matter))|(?:do not|don't) (?:tell|mention|discuss|speak|talk)",
    ),
  ],
  [
    whole('überweisung|zahlung|überweisen|anweisen'),
    whole(
      '(?:streng |absolut |strikt )?vertrauliche?[rns]? (?:übernahme|transaktion|angelegenheit|sache|geschäft|projekt)|streng vertraulich|mit niemandem|niemandem (?:davon|etwas)',
    ),
  ],
  [
    whole('virement|(?:effectuer|faire|fassiez|faites) (?:un|le|ce) (?:virement|paiement|règlement)'),
    whole(
      "(?:acquisition|opération|transaction|affaire) (?:strictement )?confidentielle|n'en parlez à|ne parlez à personne|(?:à|avec) personne",
    ),
  ],
  [
    whole('transferencia|(?:hacer|haga|hagas|realizar|realice|realices) (?:un|el) pago'),
    whole(
      '(?:operación|adquisición|asunto|transacción) (?:estrictamente )?confidencial|no (?:lo )?(?:comente|comentes|hable|hables|diga|digas)(?:lo)?|(?:con|a) nadie',
    ),
  ],
  [
    whole('bonifico|(?:effettuare|effettui|fare|faccia|disporre) (?:un|il) pagamento'),
    whole(
      '(?:operazione|acquisizione|questione|faccenda) (?:strettamente )?riservata|non (?:ne )?(?:parlare|parli|dire|dica|parlarne)|(?:con|a) nessuno',
    ),
  ],
  [
    whole('overboeking|overmaken|(?:betaling|bedrag) (?:doen|verrichten|uitvoeren|overmaken)'),
    whole(
      '(?:strikt )?vertrouwelijke? (?:overname|transactie|zaak|kwestie)|strikt vertrouwelijk|met niemand|tegen niemand',
    ),
  ],
  [
    whole('transferência|(?:fazer|faça|faças|efetuar|efetue|realizar) (?:um|o) pagamento|pix de'),
    whole(
      '(?:operação|aquisição|assunto|transação) (?:estritamente )?confidencial|não (?:comente|comentes|fale|fales|diga|digas)|(?:com|a) ninguém',
    ),
  ],
];

const gap = 250;

/**
 * An order to pay of which nobody else may know. Frauds in the name of a superior are written like this, without a link
 * or any word of advertising.
 */
export const secretPayment: SpamRule = {
  name: 'a payment in secret',
  prior: 5,
  pattern: anyOf(...orders.flatMap(([pay, secret]) => [near('', pay, [gap, secret]), near('', secret, [gap, pay])])),
};
