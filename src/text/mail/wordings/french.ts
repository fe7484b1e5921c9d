import { accountLure } from './account-lures.ts';
import { categoryRulesOf, type MailWordings, spamRulesOf, whole } from './mail-wordings.ts';

/** How mail is worded in French. */
export const french: MailWordings = {
  asks: whole(
    "(?:peux|pourrais|veux|voudrais|saurais)-tu|tu (?:peux|pourrais|veux bien)|(?:pouvez|pourriez|voulez|voudriez|auriez|avez|seriez|souhaitez)-vous|vous pourriez|vous pouvez(?=[^.!?]{0,200}\\?)|est-ce que (?:tu|vous|l'on|on)",
    String.raw`(?:merci|prière|(?:vous|te) remercie|vous remercions)(?: par avance| d'avance)? de (?:bien vouloir |nous |me |vous |le |la |les |lui |y |en |[ml]'){0,3}?(?!votre |notre )\p{L}{3,20}(?:er|ir|re|oir)|veuillez (?!agréer|recevoir|croire|noter|trouver)\p{L}{3,20}|s'il (?:te|vous) pla[iî]t|svp|je (?:te|vous) (?:prie|demande|saurais|serais) (?:de|gré|reconnaissant)|nous vous (?:prions|demandons|invitons|mettons en demeure)|je (?:vous )?mets en demeure`,
    "dis-moi|dites-moi|dites-nous|envoie-moi|envoyez-(?:moi|nous)|rappelle-moi|rappelez-moi|tiens-moi|tenez-moi|réponds-moi|fais-moi savoir|faites-moi savoir|faites-nous savoir|tenez-nous|rappelez-nous|donnez-moi|j'ai besoin (?:de|que|d')|nous avons besoin|il (?:me|nous) faut|il faudrait que (?:tu|vous)|(?:j'attends|nous attendons|en attente de) (?:ta|ton|votre|vos)|(?:un|votre|ton) (?:prompt |rapide )?retour (?:de (?:votre|ta) part |rapide )?(?:avant|serait|sous|d'ici|me serait|nous serait)|une réponse (?:de (?:votre|ta) part )?(?:avant|serait|sous|d'ici)|dans l'attente de votre|qu'en (?:penses-tu|pensez-vous)|ça te dit|on se voit|êtes-vous (?:libre|disponible)|es-tu (?:libre|disponible)",
  ),
  reader: whole(
    'tu|te|toi|ton|ta|tes|vous|votre|vos|on|nous|-tu|-vous',
    '^(?:où|quand|combien|qui|quel(?:le)?s?|à quelle heure)',
  ),
  pressing: {
    emergency: whole(
      String.raw`(?:serveur|site|base de données|production|système|réseau|caisse|boutique|paiement)s? (?:est|sont|ne répond|ne fonctionne) (?:\p{L}{2,14} ){0,2}?(?:en panne|hors service|hors ligne|tombée?s?|inaccessibles?|plus|pas)|panne (?:totale|générale|majeure)|(?:les )?clients ne peuvent (?:plus|pas)|perte de données|(?:avons été|été) (?:piratés?|attaqués?)|cyberattaque|rançongiciel|urgence (?:médicale|vitale)|à l'hôpital|accident|pompiers|inondation|fuite (?:d'eau|de gaz)|l'eau (?:coule|déborde|monte)`,
    ),
    compromise: whole(
      "(?:compte|mot de passe|carte|clé|accès)s? (?:a|ont|est|sont) (?:été )?(?:compromis|volé|piraté|divulgué|exposé)e?s?|(?:accès|connexion|transaction|paiement) non autorisée?|fuite de données|si ce n'était pas vous|ce n'est pas vous",
    ),
    soon: whole(
      String.raw`aujourd'hui|ce soir|cet après-midi|ce matin|immédiatement|sans délai|dès que possible|au plus vite|le plus (?:vite|tôt|rapidement) possible|urgent|d'urgence|de toute urgence|sous (?:\d{1,2}|huit|quinze|quarante-huit|trente|dix|cinq) (?:heures|jours|h)|dans les (?:\d{1,2}|huit|quinze) (?:heures|jours)|avant (?:midi|demain|ce soir|vendredi|lundi|mardi|mercredi|jeudi|le \d{1,2})|d'ici (?:demain|ce soir|vendredi|lundi|mardi|mercredi|jeudi|le \d{1,2})|date limite|délai|échéance|dernier (?:rappel|délai|avis)|impayée?s?`,
    ),
    consequence: whole(
      'à défaut|faute de quoi|sinon (?:nous|je|on|vous|le contrat|la commande|la place) (?:perd|dev|ser|aur|annul|rat)[a-zéèê]{1,8}|sans quoi|pénalités?|majorations?|tribunal|judiciaires?|poursuites|huissier|avocat|bloqués?|intérêts de retard|résiliation|contentieux',
    ),
    failure: whole(
      "échec|échoué|refusée?s?|rejetée?s?|erreur|impayée?s?|expire (?:aujourd'hui|demain)|suspendue?|dépassée?|n'a pas pu être",
    ),
  },
  categories: categoryRulesOf('French', {
    security: whole(
      String.raw`code de (?:vérification|sécurité|connexion|confirmation|validation)|mot de passe (?:oublié|modifié|expire|a été|temporaire)|réinitialis\p{L}{2,8} (?:de )?(?:votre|ton|le|du) mot de passe|nouvelle connexion|nouvel appareil|connexion (?:inhabituelle|suspecte|détectée)|activité (?:suspecte|inhabituelle)|alerte de sécurité|double authentification|faille de sécurité|fuite de données`,
    ),
    receipt: whole(
      String.raw`(?:votre |la |une )?facture(?: n[°o])?|reçu(?: de paiement| n[°o])|quittance|confirmation de (?:(?:la |votre )?(?:commande|réservation)|paiement|votre paiement)|réservation (?:n[°o] ?)?\d{2,12}|(?:votre|ta) commande|commande n[°o]|merci (?:pour|de) votre (?:achat|commande|réservation|paiement)|paiement (?:reçu|accepté|confirmé)|montant (?:total|payé|débité)|total ttc|tva|remboursement (?:effectué|de \d)|billet électronique`,
    ),
    meeting: whole(
      'réunion|rendez-vous|rdv|entretien|invitation|assemblée générale|ordre du jour|visioconférence|conférence téléphonique|déjeuner|dîner (?:ensemble|demain|vendredi|samedi)|prendre un café|se voir|on se retrouve|disponibilités?|créneau|reporter|reprogrammer|réunion parents-professeurs|répétition|atelier',
    ),
    support: whole(
      "arrivée?s? (?:cassée?|abîmée?|endommagée?|ouverte?)s?|(?:rendez|rendre|rendiez)(?:-moi)? (?:mon|l')argent|ne (?:fonctionne|marche|démarre|charge|s'ouvre|répond) (?:plus|pas)|message d'erreur|service (?:client|après-vente)|assistance|votre (?:demande|ticket|dossier) (?:n[°o]|#|a)|je n'arrive (?:pas|plus) à|impossible de (?:me|se) connecter|(?:débitée?|facturée?|prélevée?|payée?) deux fois|deux fois (?:débitée?|facturée?|prélevée?)|me rembourser|un remboursement|réclamation|défectueux|endommagée?|toujours pas (?:reçu|arrivé|livré)|besoin d'aide",
    ),
    notification: whole(
      '(?:est|sont) prête?s?|a été (?:résolue?|expédiée?|livrée?|envoyée?|mise? à jour|terminée?|publiée?)|en cours de livraison|suivi de (?:colis|livraison|commande)|(?:votre )?colis|maintenance (?:prévue|programmée|planifiée)?|message automatique|réponse automatique|notification automatique|absent(?:e)? du bureau|ne pas répondre|vous a (?:mentionnée?|invitée?|ajoutée?)|nouveau message|sauvegarde|expire (?:le|dans|bientôt)|point relais',
    ),
    newsletter: whole(
      String.raw`newsletter|lettre d'information|infolettre|dans ce numéro|numéro \d{1,4}|l'actualité de la semaine|au sommaire|à la une|voir (?:dans|ce message dans) (?:le|votre) navigateur|version en ligne|se désabonner|se désinscrire`,
    ),
    marketing: whole(
      String.raw`promo(?:tion|s|tions)?|soldes|remise|réductions?|code promo|bon(?:s)? d'achat|offre (?:spéciale|exclusive|limitée|flash|du moment)|\d{1,2} ?% (?:de|sur)|-\d{1,2} ?%|livraison (?:gratuite|offerte)|profitez(?:-en)?|achetez|découvrez (?:notre|nos|la)|dernière chance|ventes? privées?|nouveautés?|essai gratuit`,
    ),
    task: whole(
      "(?:peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|merci de|veuillez|prière de|je vous prie de)(?: bien vouloir)? (?:(?:me|nous|le|la|les|lui|te) |[ml]'){0,2}(?:envoyer|signer|valider|vérifier|confirmer|payer|régler|remplir|compléter|répondre|relire|corriger|approuver|transmettre|retourner|renvoyer|rappeler|appeler|faire|donner|préparer|passer|regarder|fournir|communiquer|procéder|adresser|mettre|apporter|indiquer)|action requise|(?:votre|ta) (?:signature|validation|réponse|accord|approbation)|en attente de (?:votre|ta)|au plus tard|rappel (?:de paiement|:)|relance",
    ),
    legal: whole(
      "mise en demeure|mettons en demeure|mets en demeure|assignation|injonction|commandement de payer|huissier|commissaire de justice|cabinet d'avocats?|avocats? (?:à la cour|au barreau)|procédure judiciaire|poursuites judiciaires|tribunal|mon client|notre client(?:e)?|citation à comparaître|résiliation du bail|dernier avis avant",
    ),
    privateLife: whole(
      String.raw`joyeux anniversaire|bon anniversaire|félicitations|bisous?|bises|je t'embrasse|je vous embrasse|mamie|papi|papa|maman|tonton|tata|les enfants|les petits|vacances|week-end|mariage|bébé|tu me manques|comment (?:vas-tu|ça va|allez-vous)|ça va \?|merci pour (?:le dîner|la soirée|hier|ton accueil|votre accueil)|à bientôt`,
    ),
    oneself: whole("je|j'(?:ai|étais|aime|arrive|espère|attends|irai)|moi|mon|ma|mes"),
  }),
  spam: [
    accountLure('French'),
    ...spamRulesOf('French', {
      'account threat': [
        4,
        whole(
          String.raw`(?:compte|accès|carte|messagerie|profil)(?: bancaire)? (?:a été|sera|est) (?:\p{L}{2,16} ){0,2}?(?:suspendue?|bloquée?|limitée?|désactivée?|clôturée?|fermée?|supprimée?)`,
        ),
      ],
      'data asked for': [
        2.4,
        whole(
          '(?:confirme[rz]|vérifie[rz]|mettre à jour|validez) vos (?:informations|données|coordonnées)(?: bancaires| personnelles)?',
        ),
      ],
      'fake parcel fee': [
        5,
        whole(String.raw`frais de (?:douane|livraison|port|dédouanement)(?: impayés?| de \d)?|régler les frais`),
      ],
      lottery: [
        3.5,
        whole(
          String.raw`vous avez (?:\p{L}{2,10} ){0,2}?(?:gagné|été sélectionnée?|été tirée? au sort)|heureux gagnant|loterie|réclame[rz] votre (?:prix|gain|cadeau)|héritage|millions? (?:d'euros|de dollars|d'eur)|compte dormant`,
        ),
      ],
      'money and pills': [
        3,
        whole(
          String.raw`argent facile|gagne[rz] de l'argent|revenus? passifs?|gains? garantis?|bitcoins?|crypto(?:monnaies?)?|prêt (?:rapide|sans|entre particuliers)|crédit (?:rapide|sans justificatif)|viagra|cialis|perdre du poids|perdez \d|sans ordonnance|casino|tours gratuits|rencontres? (?:coquines?|chaudes?)|femmes seules`,
        ),
      ],
      'forced hurry': [
        1.2,
        whole(
          'clique[rz] ici|cliquez (?:vite|maintenant|sur le lien)|agissez (?:vite|maintenant)|100 ?% (?:gratuit|garanti)|sans risque|cher client|chère cliente',
        ),
      ],
    }),
  ],
};
