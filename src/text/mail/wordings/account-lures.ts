import type { SpamRule } from '../classify/spam-rule.ts';
import { anyOf, near, type Step } from '../classify/wording.ts';
import { whole } from './mail-wordings.ts';

/** Phishing about an account: the thing, the threat, and the demand. */
interface LureWords {
  /** An account, a card, a mailbox. */
  readonly thing: string;
  /** That it is blocked or ends. */
  readonly loss: string;
  /** Demands to follow a link. */
  readonly follow: string;
  /** Demands for data. Genuine mail makes these too, at a counter or in an app. */
  readonly give: string;
}

const lures = {
  German: {
    thing:
      'konto|kontos|steuererstattung|steuerrückerstattung|erstattung|rückerstattung|onlinebanking|online-banking|karte|kreditkarte|bankkarte|postfach|mailbox|zugang|profil|tan-verfahren|pushtan|photo-?tan|apple-?id|speicher(?:platz)?|benutzerkonto|app',
    loss: 'gesperrt|sperrung|eingeschränkt|einschränkung|deaktiviert|deaktivierung|gelöscht|geschlossen|läuft (?:heute|morgen|bald|demnächst|am|in)|ausstehend|anspruch|abgelaufen|ungültig|ausgesetzt|voll|zurückgehalten',
    follow:
      'klicken sie|(?:melden|loggen) sie sich (?:hier|jetzt|unter|über)|folgen sie dem|über den (?:folgenden |untenstehenden )?link|unter folgendem link|(?:jetzt|hier) (?:bestätigen|verifizieren|aktualisieren|einloggen|anmelden|freischalten)',
    give: 'bestätigen (?:sie )?ihre|(?:daten|identität|angaben|konto|pin|tan|passwort|zugang|app|verfahren) (?:\\p{L}{2,14} ){0,4}?(?:zu )?(?:bestätigen|bestätigt|verifizieren|aktualisieren|abgleichen|erneuern|hinterlegen)|(?:bestätigen|verifizieren|aktualisieren|erneuern|reaktivieren) sie',
  },
  French: {
    thing:
      'comptes?|remboursement|trop-perçu|carte (?:vitale|bancaire|bleue|de crédit)|carte|messagerie|boîte (?:mail|aux lettres)|accès|profil|espace (?:client|personnel)|abonnement|ligne|mutuelle|stockage',
    loss: "éligible|en attente|bloquée?|suspendue?|suspension|désactivée?|fermée?|clôturée?|limitée?|supprimée?|expire|expirée?|expiration|n'est plus valide|invalide|restreinte?|pleine?|saturée?",
    follow: 'cliquez|en cliquant|via (?:le|ce) lien|lien (?:ci-dessous|suivant)',
    give: 'coordonnées bancaires|(?:mettez|mettre|remettre) à jour (?:vos|votre)|(?:confirme[rz]|vérifie[rz]|valide[rz]|renseigne[rz]|actualise[rz]|renouvele[rz]|complète[rz]|compléter) (?:vos|votre)|identifiez-vous',
  },
  Spanish: {
    thing:
      'cuenta|reembolso|devolución|tarjeta|buzón|acceso|banca (?:en línea|online|electrónica)|perfil|servicio|suscripción|usuario|almacenamiento',
    loss: 'pendiente|tiene derecho|bloquead[oa]|bloqueo|suspendid[oa]|suspensión|suspenderá|bloqueará|desactivad[oa]|desactivará|cancelad[oa]|cancelará|cerrad[oa]|limitad[oa]|restringid[oa]|eliminad[oa]|caduca|caducado|expira|expirado|llen[oa]',
    follow: 'haga clic|haz clic|pulse (?:aquí|el enlace)|pincha|pinche|en el (?:siguiente )?enlace|a través del enlace',
    give: '(?:confirm|verifi|actualiz|valid|reactiv|introduz)\\p{L}{1,6} (?:sus|su|tus|tu|la|los) (?:datos|identidad|información|cuenta|contraseña|clave|pin|tarjeta|acceso)',
  },
  Italian: {
    thing: 'conto|rimborso|carta|casella|accesso|account|profilo|home banking|utenza|abbonamento|spazio|app',
    loss: 'in attesa|ha diritto|spettante|bloccat[oa]|blocco|sospes[oa]|sospensione|disattivat[oa]|limitat[oa]|limitazion[ei]|chius[oa]|eliminat[oa]|scad(?:e|rà|uta|uto)|in scadenza|pien[oa]',
    follow: 'clicc(?:a|hi|ando|are)|al seguente link|tramite il link|link (?:sottostante|qui sotto|seguente)',
    give: '(?:conferm|verific|aggiorn|convalid|riattiv|inseri)\\p{L}{1,6} (?:subito |ora )?(?:i |la |il |le )?(?:suoi|sua|suo|tuoi|tua|tuo|dati|identità|password|pin|informazioni|credenziali)',
  },
  Dutch: {
    thing:
      'rekening|belastingteruggave|teruggave|terugbetaling|account|bankpas|betaalpas|pas|toegang|mailbox|postvak|profiel|digid|creditcard|abonnement|opslag(?:ruimte)?|app|identificatie',
    loss: 'recht op|staat klaar|geblokkeerd|blokkade|blokkering|opgeschort|beperkt|gedeactiveerd|gesloten|verwijderd|verloopt|verlopen|ongeldig|stopgezet|vol',
    follow: 'klik (?:hier|op|dan)|via (?:de |onderstaande |deze |de onderstaande )?link|onderstaande link',
    give: '(?:bevestig|verifieer|controleer|actualiseer|update|vernieuw|valideer) (?:\\p{L}{2,12} ){0,2}?(?:uw|je)|(?:gegevens|identiteit|pincode|rekening|account) (?:te )?(?:bevestigen|verifiëren|controleren|vernieuwen|actualiseren)',
  },
  Portuguese: {
    thing:
      'conta|cpf|cnpj|cnh|restituição|reembolso|cartão|caixa (?:de correio|postal)|acesso|perfil|chave pix|internet banking|aplicativo|assinatura|cadastro|token|dispositivo',
    loss: 'disponível|pendente|bloquead[oa]|bloqueio|suspens[oa]|suspensão|desativad[oa]|cancelad[oa]|encerrad[oa]|limitad[oa]|restringid[oa]|restrito|excluíd[oa]|expira|expirou|expirad[oa]|irregular|chei[oa]',
    follow:
      '(?:clique|clica|clicando|toque) (?:aqui|no|em)|clicando|acesse o link|através do link|no link (?:abaixo|a seguir)|link abaixo',
    give: '(?:confirm|verifi|atualiz|valid|regulariz|reativ|inform)\\p{L}{1,6} (?:já |agora )?(?:os |a |o |as )?(?:seus|sua|seu|suas|tua|teus|dados|senha|identidade|cadastro)',
  },
} satisfies Record<string, LureWords>;

const gap = 160;
const address = /https?:\/\/|\bwww\./u;
const addressGap = 80;

/**
 * The account phishing rule of a language: something of the reader's is blocked or expires, and a link is to be
 * followed or data entered behind one, in any order. Data alone are no phishing: a library whose card expires also asks
 * for them.
 */
export function accountLure(language: keyof typeof lures): SpamRule {
  const { thing, loss, follow, give } = lures[language];
  const [owned, lost] = [whole(thing), whole(loss)];
  const demands: readonly (readonly [RegExp, ...Step[]])[] = [[whole(follow)], [whole(give), [addressGap, address]]];
  return {
    name: `account lure (${language})`,
    prior: 4.5,
    pattern: anyOf(
      ...demands.flatMap(([demanded, ...at]) => [
        near('?', owned, [80, lost], [gap, demanded], ...at),
        near('?', demanded, ...at, [gap, owned], [80, lost]),
        near('?', lost, [gap, owned], [gap, demanded], ...at),
      ]),
    ),
  };
}
